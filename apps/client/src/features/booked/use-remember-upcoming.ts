import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { bookedKeys } from '#appointments/booked-keys.ts';
import type { AppointmentOrStandby } from '#appointments/appointment-or-standby.ts';
import { isComing, isWaiting } from '#appointments/is-coming.ts';
import { forgetAppointment, rememberAppointment } from '#appointments/own/remember-appointment.ts';
import { usePlatform } from '#platform/platform.ts';
import { isSharedDevice } from '#site/own/shared-device.ts';
import { useSite } from '#site/use-site.ts';

/** Lists an upcoming appointment on Home, unless the device is shared. */
export function useRememberUpcoming(guid: string, booked: AppointmentOrStandby | undefined): void {
  const platform = usePlatform();
  const site = useSite();
  const client = useQueryClient();
  const isRemembered = booked && (booked.kind === 'standby' ? isWaiting(booked.view) : isComing(booked.view));
  useEffect(() => {
    const siteId = Number(site.SiteID);
    if (isRemembered === false) forgetAppointment(platform, siteId, guid);
    if (isRemembered && !isSharedDevice(platform.storage, site)) rememberAppointment(platform, siteId, guid);
    if (isRemembered !== undefined) void client.invalidateQueries({ queryKey: bookedKeys.mine(siteId) });
  }, [platform, client, site, guid, isRemembered]);
}

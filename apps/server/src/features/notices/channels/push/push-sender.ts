import { err } from '@openturn/domain/result.ts';
import type { DeviceStore } from '#features/devices/index.ts';
import type { MessageSender } from '#features/notices/sending/channels.ts';
import type { PushService } from './push-service.ts';

type Options = {
  devices: Pick<DeviceStore, 'registrations' | 'dropEndpoint'>;
  web: MessageSender;
  android: PushService | null;
  ios: PushService | null;
};

const TURNED_OFF = err({ kind: 'refused', error: 'turned off on the device' } as const);

/** Notifications to a device, by the service of its platform; `to` is the hash of its token. */
export function pushSender({ devices, web, ...services }: Options): MessageSender {
  return {
    isInbox: false,
    async send(message) {
      const registered = await devices.registrations(message.siteId, message.to);
      const device = registered.find(({ endpoint }) => endpoint !== '');
      if (!device) return TURNED_OFF;
      if (device.platform === 'web') return web.send(message);
      const service = services[device.platform];
      if (!service) return err({ kind: 'refused', error: `no push service for ${device.platform}` });
      const sent = await service.send(message, device.endpoint);
      if (sent.ok) return sent;
      const { kind, ...failure } = sent.error;
      if (kind !== 'gone') return err({ kind, ...failure });
      await devices.dropEndpoint(device);
      return TURNED_OFF;
    },
  };
}

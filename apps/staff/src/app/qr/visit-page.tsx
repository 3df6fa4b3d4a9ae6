import { useQuery } from '@tanstack/react-query';
import { Button } from '@openturn/ui/basics/button.tsx';
import { Dialog } from '@openturn/ui/overlays/dialog.tsx';
import { Skeleton } from '@openturn/ui/states/skeleton.tsx';
import { call } from '@openturn/web/api/call.ts';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { QrCode } from './qr-code.tsx';

export type VisitPageProps = { siteId: number; guid: string; kind: 'ticket' | 'appointment'; onClose: () => void };

/** The visitor's page of a visit, for them to scan at the desk: whoever has no phone number or email gets no link. */
export function VisitPage({ siteId, guid, kind, onClose }: VisitPageProps) {
  const { t } = useTexts();
  const { data: reach, isError } = useQuery({
    queryKey: ['address', siteId],
    queryFn: () => call('GET client/address', { siteId }),
  });
  const page = reach && `${reach.address}/${kind === 'ticket' ? 'status' : 'booked'}/${guid}`;
  return (
    <Dialog
      title={t('staff.showPage')}
      onClose={onClose}
      actions={<Button onClick={onClose}>{t('dialog.close')}</Button>}
    >
      <p>{isError ? t('error.unknown') : t('staff.showPageHint')}</p>
      {reach?.isOnlyThisMachine && <p role="status">{t('staff.startAddressOnly')}</p>}
      {page && <QrCode text={page} />}
      {!page && !isError && <Skeleton size="long" />}
    </Dialog>
  );
}

import { useMutation } from '@tanstack/react-query';
import { Button } from '@openturn/ui/basics/button.tsx';
import { call } from '@openturn/web/api/call.ts';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { DemoSignIn } from './demo-form.tsx';

/** For the owner of the server: puts the invented businesses in, and takes them out again. */
export function DemoChoice({ hasDemo, onChanged }: { hasDemo: boolean; onChanged: () => void }) {
  const { t } = useTexts();
  const changing = useMutation({
    mutationFn: (isWanted: boolean) => call('POST staff/start/demo', { siteId: 0, body: { isWanted }, loading: true }),
    onSuccess: onChanged,
  });
  const signIn = changing.data?.signIn;
  return (
    <>
      {hasDemo && signIn && <DemoSignIn signIn={signIn} />}
      <Button look="quiet" disabled={changing.isPending} onClick={() => changing.mutate(!hasDemo)}>
        {hasDemo ? t('staff.startDemoRemove') : t('staff.startDemo')}
      </Button>
    </>
  );
}

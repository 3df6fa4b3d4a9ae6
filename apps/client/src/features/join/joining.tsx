import { Later } from '#app/screens/later.tsx';
import { ALREADY_HERE, JOIN_SHUT, PHONE_CODE } from './join-parts.ts';
import { JoinSkeleton } from './join-skeleton.tsx';
import { asksMuch } from '#features/join/form/asks-much.ts';
import { JoinFormFields } from '#features/join/form/join-form.tsx';
import { rulesFor } from '#features/join/form/typed-entry.ts';
import type { JoinForm } from './join-queries.ts';
import { LineSummary } from './line-summary.tsx';
import { useFocusOnReturn } from '#contact/use-focus-on-return.ts';
import { useForOther } from '#features/join/form/use-for-other.ts';
import { useJoin } from '#features/join/send/use-join.ts';

export function Joining({ form, onCheck }: { form: JoinForm; onCheck: () => void }) {
  const { line, own, refusal, rules, plans } = form;
  const join = useJoin(form);
  const setForOther = useForOther(join);
  const { code, typed, savedAt } = join.draft.draft;
  const isHere = own !== null && !own.isDraft && !typed.isForOther;
  useFocusOnReturn(code ? 'PhoneNumber' : isHere ? 'FirstName' : null);
  if (code) {
    return <Later screen={PHONE_CODE} props={{ join, code }} meanwhile={<JoinSkeleton />} />;
  }
  if (isHere) {
    return (
      <>
        <LineSummary line={line} />
        <Later screen={ALREADY_HERE} props={{ guid: own.guid, onForOther: () => setForOther(true) }} />
      </>
    );
  }
  if (refusal) return <Later screen={JOIN_SHUT} props={{ line, refusal, isKept: savedAt > 0, onCheck }} />;
  return (
    <>
      <LineSummary line={line} plans={plans} services={rules.services} />
      <JoinFormFields rules={rulesFor(rules, typed)} join={join} isLong={asksMuch(rules)} />
    </>
  );
}

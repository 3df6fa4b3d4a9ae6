import { formatSmallest } from '@openturn/domain/format/money.ts';
import { isolate } from '@openturn/domain/format/isolate.ts';
import { type Names, pickName } from '@openturn/domain/site/pick-name.ts';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';

type Needed = { before?: Readonly<Record<string, readonly Names[]>> | undefined };
type Priced = { id: string; price: number | null; pays?: { percent: number; isHold: boolean } | undefined };
type Shown = {
  /** The services so far; the first is the main one. */
  ids: readonly string[];
  className?: string | undefined;
};

type ToBookProps = Shown & { form: Needed & { currency: string; services: readonly Priced[] } };

/** What the chosen services ask for before the visit, beside their price. The deposit is a part of all prices together. */
export function AskedToBook({ form, ids, className }: ToBookProps) {
  const chosen = ids.flatMap((id) => form.services.find((service) => service.id === id) ?? []);
  const price = chosen.reduce((sum, each) => sum + (each.price ?? 0), 0);
  const { percent = 0, isHold = false } = chosen[0]?.pays ?? {};
  const sum = { amount: Math.ceil((price * percent) / 100), isHold, currency: form.currency };
  return <Asked ids={ids} needed={form} sum={sum} className={className} />;
}

type ToJoinProps = {
  typed: { service: string; additional: readonly string[] };
  rules: Needed & {
    services: readonly { id: string }[];
    pays?: Readonly<Record<string, { amount: number; isHold: boolean }>> | undefined;
    currency?: string | undefined;
  };
};

export function AskedToJoin({ rules, typed }: ToJoinProps) {
  const { services, pays = {}, currency = '' } = rules;
  const [only] = services.length === 1 ? services : [];
  const ids = [only?.id ?? typed.service, ...typed.additional];
  const paid = ids.flatMap((id) => pays[id] ?? []);
  const amount = paid.reduce((sum, each) => sum + each.amount, 0);
  const sum = { amount, isHold: paid[0]?.isHold === true, currency };
  return <Asked ids={ids} needed={rules} sum={sum} />;
}

type AskedProps = Shown & { needed: Needed; sum: { amount: number; isHold: boolean; currency: string } };

function Asked({ ids, needed: { before = {} }, sum: { amount, isHold, currency }, className }: AskedProps) {
  const { t, language } = useTexts();
  const names = ['', ...ids].flatMap((id) => before[id] ?? []).map((each) => pickName(each, language));
  const list = new Intl.ListFormat(language).format([...new Set(names)].map((name) => isolate(name, language)));
  const money =
    amount > 0 && t(isHold ? 'book.holds' : 'book.pays', { amount: formatSmallest(amount, { currency, language }) });
  const text = [money, list && t('book.before', { names: list })].filter(Boolean).join(' ');
  return text && <p className={className}>{text}</p>;
}

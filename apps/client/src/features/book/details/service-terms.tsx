import { AskedToBook } from '#visit/asked-ahead.tsx';
import type { BookableService, BookForm } from '#features/book/book-queries.ts';
import { useCancelPolicy } from './use-cancel-policy.ts';

type ServiceTermsProps = {
  form: BookForm;
  service: BookableService;
  additional: readonly string[];
  className: string | undefined;
};

/** Beside the price, before anything is booked. */
export function ServiceTerms({ form, service, additional, className }: ServiceTermsProps) {
  const policy = useCancelPolicy({ form, service });
  return (
    <>
      <AskedToBook form={form} ids={[service.id, ...additional]} className={className} />
      {policy && <p className={className}>{policy}</p>}
    </>
  );
}

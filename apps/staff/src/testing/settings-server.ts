import type { CallReply } from '@openturn/web/api/call.ts';
import type { answerStaff } from './answer-staff.ts';
import { sampleSetup } from './sample-setup.ts';

type SetupData = CallReply<'GET staff/setup'>;
type Answers = Parameters<typeof answerStaff>[0];

/** A server that stores settings and refuses to overwrite a part that has changed since it was seen. */
export function settingsServer(start: SetupData = sampleSetup()) {
  let setup = start;
  let saves = 7;
  const meanwhile = (changed: Partial<SetupData>) => {
    const version = `v${++saves}`;
    const versionsOf = (rows: readonly { id: string }[] = []) =>
      Object.fromEntries(rows.map(({ id }) => [id, version]));
    const { site, services, staff } = setup.versions;
    const versions = {
      site: changed.site ? version : site,
      services: { ...services, ...versionsOf(changed.services) },
      staff: { ...staff, ...versionsOf(changed.staff) },
    };
    setup = { ...setup, ...changed, versions };
  };
  const save = (body: unknown, now: string | undefined, changed: Partial<SetupData>) => {
    if ((body as { version: string | null }).version !== (now ?? null)) {
      return refusal(409, { reason: 'changed-meanwhile' });
    }
    meanwhile(changed);
    return { success: true as const, left: [] };
  };
  const answers: Answers = {
    'GET staff/setup': () => setup,
    'POST staff/setup/affected': () => ({ success: true, rows: [] }),
    'POST staff/setup/site': ({ body }) =>
      save(body, setup.versions.site, { site: (body as { site: SetupData['site'] }).site }),
    'POST staff/setup/service': ({ body }) => {
      const { service } = body as { service: SetupData['services'][number] };
      const others = setup.services.filter(({ id }) => id !== service.id);
      return save(body, setup.versions.services[service.id], { services: [...others, service] });
    },
    'POST staff/setup/staff': ({ body }) => {
      const { staff } = body as { staff: SetupData['staff'][number] };
      const others = setup.staff.map((each) => (each.id === staff.id ? staff : each));
      return save(body, setup.versions.staff[staff.id], { staff: others });
    },
  };
  return { answers, meanwhile };
}

function refusal(status: number, more: object) {
  const failure = { success: false, status, type: 'refused', error: 'E', message: 'M', requestId: 'r' };
  return Response.json({ ...failure, ...more }, { status });
}

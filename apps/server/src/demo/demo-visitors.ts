import type { JoinRules } from '@openturn/contract/visitor/join.ts';
import type { LineView } from '@openturn/contract/visitor/lines.ts';
import type { TicketView, VisitorAction } from '@openturn/contract/visitor/ticket-view.ts';
import { formatSiteId } from '@openturn/domain/site/site-id.ts';
import { demoEntry } from './demo-entry.ts';
import type { DemoBrowser, DemoHttp } from './demo-http.ts';

const MOST_WAITING = 14;
const USUAL_WAITING = 6;

type Visitor = { browser: DemoBrowser; guid: string };
type Options = { http: DemoHttp; siteId: number; hostDomain: string; random: () => number };

export type DemoVisitors = { step(): Promise<void> };

/** People who join one business's lines from their phones and sometimes change their mind. */
export function demoVisitors({ http, siteId, hostDomain, random }: Options): DemoVisitors {
  const host = `${formatSiteId(siteId)}.${hostDomain}`;
  const base = `/api/${formatSiteId(siteId)}/client`;
  const looker = http.open(host);
  const inLine: Visitor[] = [];

  async function join() {
    const { reply } = await looker.call('GET', `${base}/lines`);
    const lines = ((reply['rows'] ?? []) as LineView[]).filter(({ state }) => state === 'open');
    const line = lines[Math.floor(random() * lines.length)];
    if (!line || line.waiting >= MOST_WAITING || random() > 0.5 + (USUAL_WAITING - line.waiting) * 0.07) return;
    const browser = http.open(host);
    const form = await browser.call('GET', `${base}/joinform?line=${encodeURIComponent(line.id)}`);
    const rules = form.reply['rules'] as JoinRules | undefined;
    // Simulated visitors do not know the passcode.
    if (!rules || rules.needsPasscode) return;
    const joined = await browser.call('POST', `${base}/join`, { line: line.id, entry: demoEntry(rules, random) });
    const guid = joined.reply['guid'];
    if (joined.status === 200 && joined.reply['next'] === 'in-line') inLine.push({ browser, guid: String(guid) });
  }

  async function act() {
    const at = Math.floor(random() * inLine.length);
    const visitor = inLine[at];
    if (!visitor) return;
    const { reply } = await visitor.browser.call('GET', `${base}/ticket/${visitor.guid}`);
    const ticket = reply['ticket'] as TicketView | undefined;
    if (!ticket || ticket.stage === 'completed' || ticket.stage === 'cancelled') return void inLine.splice(at, 1);
    const action = chooseAction(ticket.actions, random);
    if (!action) return;
    const body = action === 'need_more_time' ? { action, minutes: ticket.hold?.minutes[0] ?? 5 } : { action };
    await visitor.browser.call('POST', `${base}/ticket/${visitor.guid}/act`, body);
  }

  return { step: () => (random() < 0.6 ? join() : act()) };
}

/** Most are ready in time, a few need longer, and fewer leave. */
function chooseAction(actions: readonly VisitorAction[], random: () => number): VisitorAction | null {
  const chance = random();
  const action: VisitorAction =
    chance < 0.55 ? 'im_ready' : chance < 0.63 ? 'need_more_time' : chance < 0.68 ? 'leave' : 'return';
  return actions.includes(action) ? action : null;
}

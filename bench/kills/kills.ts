import { onBothDatabases } from '../harness/on-both-databases.ts';
import { printFigures } from '../harness/print-figures.ts';
import { readFlags } from '../harness/read-flags.ts';
import { runKills } from './run-kills.ts';

const flags = readFlags({ kills: 20, seed: Math.floor(Math.random() * 1e9), on: 'both' });
console.log(`seed ${flags.seed}`);

await onBothDatabases(async (databaseUrl, name) => {
  const { kills, acknowledged, booked, lost, slowestStartMs } = await runKills({ ...flags, databaseUrl });
  return printFigures(`${name}: kills with -9 under load`, [
    { name: 'kills', value: kills, unit: '', atLeast: flags.kills },
    { name: 'acknowledged changes', value: acknowledged, unit: '', atLeast: kills * 10 },
    { name: 'confirmed bookings among them', value: booked, unit: '', atLeast: kills },
    { name: 'lost: push registrations', value: lost.registrations, unit: '', atMost: 0 },
    { name: 'lost: error reports', value: lost.reports, unit: '', atMost: 0 },
    { name: 'lost: tickets', value: lost.tickets, unit: '', atMost: 0 },
    { name: 'incomplete: tickets without a log, or with a number twice', value: lost.torn, unit: '', atMost: 0 },
    { name: 'lost: appointments', value: lost.appointments, unit: '', atMost: 0 },
    { name: 'incomplete: appointments without their time or log', value: lost.tornAppointments, unit: '', atMost: 0 },
    { name: 'slowest start after a kill', value: slowestStartMs, unit: 'ms' },
  ]);
}, flags);

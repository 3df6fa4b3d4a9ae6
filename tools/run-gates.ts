import { describeDay, dayOfRun } from './days/days.ts';
import { otherDaysGates, plantedGate, READING_GATES, slowGates, unitGate, wiringGate } from './gates/all-gates.ts';
import { findBrowsers } from './gates/find-chromium.ts';
import { findProgram } from './gates/find-program.ts';
import { findTurnServer } from './gates/find-turn-server.ts';
import type { Gate, GateOutcome } from './gates/gate.ts';
import { providePostgres } from './gates/provide-postgres.ts';
import { runGatesTogether } from './gates/run-gates-together.ts';

const isFast = process.argv.includes('--fast');
const isNightly = process.argv.includes('--nightly');
const startedAt = performance.now();
const day = dayOfRun();
// All gates of a run use one day, even past midnight.
process.env['OPENTURN_DAY'] = day.name;
console.log(`Day of this run: ${describeDay(day)}\n`);

if (!isFast) {
  // Read by tests that start a server or a browser.
  process.env['PG_BIN'] = await providePostgres();
  const { chromium, shell } = await findBrowsers();
  process.env['CADDY_PATH'] = await findProgram('caddy');
  process.env['NGINX_PATH'] = await findProgram('nginx');
  process.env['TURN_PATH'] = await findTurnServer();
  process.env['CHROMIUM_PATH'] = chromium;
  process.env['CHROMIUM_SHELL_PATH'] = shell;
}
const otherDays = isNightly ? otherDaysGates().filter(({ needs }) => !isFast || !needs) : [];
const slow = isFast ? [] : [...slowGates(), wiringGate({ isNightly })];
const gates = [...slow, ...otherDays, unitGate(), plantedGate({ isFast, isNightly }), ...Object.values(READING_GATES)];
const outcomes = await runGatesTogether(gates, showGate);
const passed = sum(outcomes, 'passed');
const failed = sum(outcomes, 'failed');
console.log(
  `\nin ${Math.round((performance.now() - startedAt) / 1000)} s${isFast ? ', without browser and PostgreSQL' : ''}`,
);
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;

function showGate(gate: Gate, outcome: GateOutcome, seconds: number): void {
  const isGood = outcome.failed === 0;
  console.log(`${isGood ? 'ok  ' : 'FAIL'} ${gate.name.padEnd(20)} ${outcome.note.padEnd(28)} ${seconds.toFixed(1)} s`);
  if (!isGood || outcome.isWeak) console.log(`\n${outcome.output.trimEnd()}\n`);
}

function sum(all: readonly GateOutcome[], field: 'passed' | 'failed'): number {
  return all.reduce((total, outcome) => total + outcome[field], 0);
}

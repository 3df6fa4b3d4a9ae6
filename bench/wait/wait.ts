import { readFlags } from '../harness/read-flags.ts';
import { replayDays } from './replay-days.ts';
import { SCENARIOS } from './scenarios.ts';
import { summarize } from './summarize.ts';

const flags = readFlags({ seed: 7, runs: 200 });
for (const scenario of SCENARIOS) {
  const t = performance.now();
  const s = summarize(replayDays(scenario, flags));
  const f=(x:number)=>x.toFixed(3);
  console.log(scenario.name.padEnd(24), s.forecasts, f(s.medianWait), 'err', f(s.error), f(s.bestSimple), 'raw',f(s.rawKept),'kept',f(s.kept),'told',f(s.toldKept),'range',f(s.inRange),'bias',f(s.bias), Math.round(performance.now() - t));
}

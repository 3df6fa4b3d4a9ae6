import { replayDays } from './replay-days.ts';
import { SCENARIOS } from './scenarios.ts';
import { summarize } from './summarize.ts';
const base = SCENARIOS[2]!;
const f=(x:number)=>x.toFixed(3);
for (const [name, over] of Object.entries({
 plain:{daySpread:0,deskSpread:0,noShowShare:0,holdShare:0,leavePerMinute:1e-6,turnaroundMinutes:0.001,walkMinutes:0.001},
 day:{daySpread:0.1,deskSpread:0,noShowShare:0,holdShare:0,leavePerMinute:1e-6,turnaroundMinutes:0.001,walkMinutes:0.001},
 desk:{daySpread:0,deskSpread:0.15,noShowShare:0,holdShare:0,leavePerMinute:1e-6,turnaroundMinutes:0.001,walkMinutes:0.001},
 hold:{daySpread:0,deskSpread:0,noShowShare:0,holdShare:0.05,leavePerMinute:1e-6,turnaroundMinutes:0.001,walkMinutes:0.001},
 leave:{daySpread:0,deskSpread:0,noShowShare:0,holdShare:0,turnaroundMinutes:0.001,walkMinutes:0.001},
 noshow:{daySpread:0,deskSpread:0,noShowShare:0.1,holdShare:0,leavePerMinute:1e-6,turnaroundMinutes:0.001,walkMinutes:0.001},
 walk:{daySpread:0,deskSpread:0,noShowShare:0,holdShare:0,leavePerMinute:1e-6},
 all: {},
})) {
  const sc = replayDays({...base, days:20, ...over} as any,{seed:7,runs:200});
  const s=summarize(sc);
  const logr=sc.filter(x=>x.p50>5*60000).map(x=>x.waitedMs/x.p50);
  console.log(name.padEnd(8), s.forecasts, f(s.medianWait), 'err', f(s.error), f(s.bestSimple), 'raw',f(s.rawKept),'range',f(s.inRange),'bias',f(s.bias),'ratio',f(logr.reduce((a,b)=>a+b,0)/logr.length));
}

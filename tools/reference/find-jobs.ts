export type Job = { name: string; every: string; what: string };

const FUNCTION = /^export (?:async )?function (\w{1,60})/;
const REPEATED = /\b(?:setInterval|startTimedSweep|repeatEvery)\(|\btimer = setTimeout\(/;
const PERIOD = /\b(?:[A-Z][A-Z\d_]{0,40}\.)?(?:[A-Z\d_]{0,40}EVERY[A-Z\d_]{0,40}|\w{0,40}(?:EveryMs|AfterMs))\b/g;

/** What a module does again and again by itself. */
export function findJobs(code: string): Job[] {
  const jobs: Job[] = [];
  let comment: string[] = [];
  let job: Job | null = null;
  const lines = code.split('\n');
  for (const [index, line] of lines.entries()) {
    const text = /^(?:\/\*\*| \*) ?(.{0,300})$/.exec(line)?.[1];
    if (text !== undefined) {
      comment.push(text.replace(/ ?(?:\*\/|\/)$/, '').trim());
      continue;
    }
    const name = FUNCTION.exec(line)?.[1];
    if (name !== undefined) job = { name, every: '', what: comment.join(' ').trim() };
    if (job && REPEATED.test(line) && !jobs.includes(job)) {
      // The period stands where the call ends.
      const near = lines
        .slice(index, index + 14)
        .join('\n')
        .match(PERIOD)?.[0];
      job.every = line.includes('startTimedSweep') ? 'EVERY_MS of timed-sweep.ts' : (near ?? 'when due');
      jobs.push(job);
    }
    comment = [];
  }
  return jobs;
}

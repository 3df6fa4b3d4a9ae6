import { printFigures } from '../harness/print-figures.ts';
import { sendOnCheapPhone } from './send-on-cheap-phone.ts';

/** At 750 kbit/s, 20 MB take 213 seconds. */
const ALONE_S = 213;

const { seconds, cutSeconds, sentAgain, isStored } = await sendOnCheapPhone();
const isGood = printFigures('A file of 20 MB over the cheap phone’s network, cut off twice', [
  { name: 'stored at the end', value: isStored ? 1 : 0, unit: '', atLeast: 1 },
  { name: 'until the screen says so', value: seconds, unit: 's', atMost: (ALONE_S + cutSeconds) * 1.5 },
  { name: 'of these without a network', value: cutSeconds, unit: 's' },
  { name: 'parts that were begun again', value: sentAgain, unit: '', atMost: 2 },
]);
process.exitCode = isGood ? 0 : 1;

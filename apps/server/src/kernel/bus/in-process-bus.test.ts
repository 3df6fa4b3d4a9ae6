import { busSuite } from './bus.suite.ts';
import { inProcessBus } from './in-process-bus.ts';

busSuite('in process', async () => inProcessBus());

import { answerJobs } from '#kernel/threads/answer-jobs.ts';
import { renderReceipt } from './render-receipt.ts';

answerJobs(renderReceipt);

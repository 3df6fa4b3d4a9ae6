import { answerJobs } from '#kernel/threads/answer-jobs.ts';
import { renderCopy } from './render-copy.ts';

// A long text takes a fifth of a second, during which its thread does nothing else.
answerJobs(renderCopy);

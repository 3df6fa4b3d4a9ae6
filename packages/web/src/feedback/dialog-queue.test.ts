import { describe, expect, it } from 'vitest';
import { createDialogQueue } from './dialog-queue.ts';

const questions = () => createDialogQueue<{ title: string }, boolean>();

describe('dialogs of a kind', () => {
  it('[UI-03] [UI-06] are shown one at a time, in order, each with its own answer', async () => {
    const { ask, open } = questions();
    const first = ask({ title: 'first' });
    const second = ask({ title: 'second' });
    expect(open.get()?.title).toBe('first');
    open.get()?.close(true);
    expect(open.get()?.title).toBe('second');
    open.get()?.close(false);
    expect(open.get()).toBeNull();
    expect(await Promise.all([first, second])).toEqual([true, false]);
  });

  it('[UI-06] are not closed by a second tap on the previous one', async () => {
    const { ask, open } = questions();
    const first = ask({ title: 'first' });
    const dialog = open.get();
    void ask({ title: 'second' });
    dialog?.close(true);
    dialog?.close(false);
    expect(open.get()?.title).toBe('second');
    expect(await first).toBe(true);
  });

  it('[UI-06] with the same words are distinct', () => {
    const { ask, open } = questions();
    void ask({ title: 'same' });
    void ask({ title: 'same' });
    const before = open.get()?.id;
    open.get()?.close(true);
    expect(open.get()?.id).not.toBe(before);
  });

  it('[UI-03] are shown again after a pause', () => {
    const { ask, open } = questions();
    void ask({ title: 'first' });
    open.get()?.close(true);
    void ask({ title: 'later' });
    expect(open.get()?.title).toBe('later');
  });
});

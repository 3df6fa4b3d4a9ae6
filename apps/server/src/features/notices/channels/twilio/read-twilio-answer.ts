import * as z from 'zod';

export type TwilioMessage = { sid: string; body: string; createdAt: number };

const Created = z.object({ sid: z.string().min(1).max(64) });

const List = z.object({
  messages: z.array(
    z.object({
      sid: z.string(),
      body: z.string().nullable(),
      // RFC 2822, such as `Mon, 16 Aug 2010 03:45:01 +0000`.
      date_created: z.string(),
    }),
  ),
});

export async function readTwilioAnswer(answer: Response): Promise<{ sid: string }> {
  return Created.parse(await answer.json());
}

export async function readTwilioList(answer: Response): Promise<TwilioMessage[]> {
  const { messages } = List.parse(await answer.json());
  return messages.map(({ sid, body, date_created }) => ({
    sid,
    body: body ?? '',
    createdAt: Date.parse(date_created) || 0,
  }));
}

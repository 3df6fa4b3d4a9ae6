import type { FastifyInstance } from 'fastify';
import { Rejected } from '#http/replies/rejected.ts';
import type { DeliveryReports, TextAnswer } from '#features/notices/sending/channels.ts';
import type { Clock } from '#kernel/clock.ts';
import type { NoticeStore } from '#features/notices/store/notice-store.ts';

type Deps = {
  reports: readonly DeliveryReports[];
  notices: Pick<NoticeStore, 'report'>;
  /** Takes what a visitor has answered. */
  onAnswer: (answer: TextAnswer) => Promise<void>;
  clock: Clock;
};

/** Twilio would send as a text message what stands in it. */
const NO_REPLY = '<?xml version="1.0" encoding="UTF-8"?><Response/>';

/** Takes delivery reports from providers, and answers to text messages. */
export function reportRoutes(app: FastifyInstance, { reports, notices, onAnswer, clock }: Deps): void {
  void app.register(async (scope) => {
    scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
      done(null, new URLSearchParams(String(body))),
    );
    for (const { path, signatureHeader, read } of reports) {
      scope.post(path, { config: { limit: null, isSigned: true } }, async (request, reply) => {
        const form = request.body instanceof URLSearchParams ? request.body : new URLSearchParams();
        const report = await read({
          url: request.url,
          signature: String(request.headers[signatureHeader] ?? ''),
          form,
        });
        if (report === 'forged') throw new Rejected('forgery-suspected');
        if (report && 'answer' in report) {
          await onAnswer(report.answer);
          return reply.type('text/xml').send(NO_REPLY);
        }
        if (report) await notices.report(report, { ...report, at: clock.now() });
        return reply.code(204).send();
      });
    }
  });
}

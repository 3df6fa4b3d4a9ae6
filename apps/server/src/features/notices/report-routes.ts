import type { FastifyInstance } from 'fastify';
import { Rejected } from '#http/replies/rejected.ts';
import type { DeliveryReports } from '#features/notices/sending/channels.ts';
import type { Clock } from '#kernel/clock.ts';
import type { NoticeStore } from '#features/notices/store/notice-store.ts';

type Deps = {
  reports: readonly DeliveryReports[];
  notices: Pick<NoticeStore, 'report'>;
  clock: Clock;
};

/** Takes delivery reports from providers. */
export function reportRoutes(app: FastifyInstance, { reports, notices, clock }: Deps): void {
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
        if (report) await notices.report(report, { ...report, at: clock.now() });
        return reply.code(204).send();
      });
    }
  });
}

import type { VisitTask } from '@openturn/contract/visitor/visit/visit-tasks.ts';
import { askedDocuments } from '@openturn/domain/documents/asked-documents.ts';
import { documentTaskState } from '@openturn/domain/documents/document-task.ts';
import { byService, type VisitPart } from '#features/visit-tasks/index.ts';
import { askedOfVisit } from './receive/asked-of-visit.ts';
import type { DocumentDeps } from './receive/document-deps.ts';

/** One task for each document that a visit is asked for. */
export function documentPart(deps: DocumentDeps): VisitPart {
  return {
    name: 'documents',
    isUsed: async (siteId) => askedDocuments((await deps.sites.find(siteId))?.settings ?? {}).length > 0,
    ahead: async (siteId) => {
      const required = askedDocuments((await deps.sites.find(siteId))?.settings ?? {}).filter(
        (each) => each.isRequired,
      );
      return byService(required, { services: (each) => each.services, names: (each) => each.names });
    },
    // A page may stay where its document is no longer asked for.
    holds: async ({ siteId, subject }) => (await deps.documents.ofVisit(siteId, subject)).length > 0,
    tasks: async ({ siteId, guid, subject }) => {
      const asked = await askedOfVisit(siteId, guid, deps);
      if (!asked || asked.documents.length === 0) return [];
      const files = await deps.documents.ofVisit(siteId, subject);
      return asked.documents.map((document): VisitTask => {
        const own = files.filter((file) => file.document === document.id && file.storedAt !== null);
        return {
          part: 'documents',
          id: document.id,
          names: document.names,
          state: documentTaskState(document, files),
          isRequired: document.isRequired,
          doneAt: own.length === 0 ? null : Math.max(...own.map(({ storedAt }) => storedAt ?? 0)),
          amount: null,
          path: `/documents?visit=${guid}`,
        };
      });
    },
  };
}

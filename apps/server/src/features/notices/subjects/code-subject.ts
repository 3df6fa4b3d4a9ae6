/** A one-time code and the contact it verifies. */
export type CodeSubject = {
  siteId: number;
  /** The code's id, not the digits. */
  id: string;
  kind: 'phone' | 'email';
  contact: string;
  language: string;
  code: string;
};

/** What has become of a visitor's money. */
export type PaymentSubject = {
  siteId: number;
  id: string;
  /** The guid of the ticket or appointment. */
  visitId: string;
  email: string | null;
  phone: string | null;
  language: string;
  /** In the smallest unit of the currency. */
  amount: number;
  currency: string;
  /** No money has moved. */
  isTest: boolean;
  /** Something was taken. */
  hasReceipt: boolean;
};

export function paymentDetails({ id, visitId, amount, currency, isTest, hasReceipt }: PaymentSubject) {
  return { visit: visitId, amount, currency, ...(isTest && { isTest: 1 }), ...(hasReceipt && { receipt: id }) };
}

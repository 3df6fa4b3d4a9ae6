import {
  beginVisitPayment,
  cancelVisitPayment,
  checkVisitPayment,
  getVisitPayment,
  presentTestCard,
} from '@openturn/contract/visitor/visit/visit-payment.ts';
import { paymentsPage, testPayments } from './payment-settings.ts';
import { actOnPayment, getDayPayments, getVisitPayments } from './staff-payments.ts';

export const PAYMENT_CALLS = {
  'GET client/visit/:guid/payment': getVisitPayment,
  'POST client/visit/:guid/payment/begin': beginVisitPayment,
  'POST client/visit/:guid/payment/test': presentTestCard,
  'POST client/visit/:guid/payment/check': checkVisitPayment,
  'POST client/visit/:guid/payment/cancel': cancelVisitPayment,
  'GET staff/visit/:guid/payments': getVisitPayments,
  'GET staff/payments': getDayPayments,
  'POST staff/payment/:id/act': actOnPayment,
  'GET staff/settings/payments': paymentsPage.get,
  'POST staff/settings/payments': paymentsPage.set,
  'POST staff/settings/payments/test': testPayments,
} as const;

/** How far the other side is: the number of the newest message that reached it, and that was read. */
export type Marks = { delivered: number; read: number };

export type DeliveryMark = 'sent' | 'delivered' | 'read';

/** The state of one's own message. */
export function deliveryMark(number: number, { delivered, read }: Marks): DeliveryMark {
  if (number <= read) return 'read';
  return number <= delivered ? 'delivered' : 'sent';
}

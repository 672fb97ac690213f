/** What the release of 2026-11-22 stored of a guest and their one ride. */
export const detailsAsBefore = {
  direction: 'to-buffalo',
  dynamicLocation: 'Lewiston NY',
  customPickupAddress: '12 Center Street',
  passengerCount: 2,
  pickupDate: '2026-12-04',
  pickupTime: '05:40',
  email: 'ana@guest.example',
  name: 'Ana Oliveira',
  phone: '+17165550123',
} as const;

/**
 * What that release said to the database for a new booking, with ride, payment and refund in its one row: a statement.
 * `columns` are SQL.
 */
export function insertAsBefore(id: string, status: string, columns: Record<string, string> = {}): string {
  const params = { mode: 'payment', customer_email: detailsAsBefore.email, expires_at: 1_795_300_000 };
  const values: Record<string, string> = {
    ...{ id: `'${id}'`, status: `'${status}'`, details: `'${JSON.stringify(detailsAsBefore)}'` },
    ...{ fare_id: `'buffalo-airport--lewiston-ny'`, vehicles: '1', amount_cents: '7000', currency: `'USD'` },
    ...{ session_params: `'${JSON.stringify(params)}'`, created_at: 'now()', next_check_at: 'now()' },
    ...columns,
  };
  return `insert into booking (${Object.keys(values).join(', ')}) values (${Object.values(values).join(', ')})`;
}

/** The columns of one that was paid. */
export function paidAsBefore(name: string): Record<string, string> {
  return { session_id: `'cs_test_${name}'`, payment_intent_id: `'pi_${name}'`, paid_at: 'now()' };
}

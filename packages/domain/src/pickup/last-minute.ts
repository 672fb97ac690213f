/** How long before its pickup a booking has to be paid for dispatch to be sure of a car (decision 63). */
export const sureOfCarMinutes = 45;

/** How soon after the payment we call the guest of such a booking, where no car can be there in time. */
const callMinutes = 10;

/**
 * Whether a booking was paid so near a pickup that no car may be there in time: then all of it goes back until that
 * pickup (decision 63). Both in milliseconds since 1970.
 */
export function isPaidLastMinute(pickupAt: number, chargedAt: number): boolean {
  return chargedAt > pickupAt - sureOfCarMinutes * 60_000;
}

/** What the guest of a ride that was paid at the last minute is told of it. */
export const lastMinuteTerms = `You paid less than ${sureOfCarMinutes} minutes before the pickup. If no car can be there in time, we call you within ${callMinutes} minutes of your payment, and all of it goes back. Until the pickup you can cancel, on your booking’s page or by phone, and get everything back.`;

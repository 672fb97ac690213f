/** What dials a phone: a number without a country is of ours. */
export const telOf = (phone: string) => `tel:${/^\d{10}$/.test(phone) ? `+1${phone}` : phone}`;

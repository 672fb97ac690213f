import { lastMinuteTerms } from '@fallsline/domain/last-minute';

/** The terms of a ride that was paid at the last minute (decision 63). */
export default function LastMinuteTerms() {
  return <p>{lastMinuteTerms}</p>;
}

import { formatPrice, keptBeforeInWords, type RefundState, refundWords } from '@fallsline/domain';

/** The money of a cancellation at the moment it was made, in cents: what goes back with it, and what became of the rest. */
export type MoneyBack = {
  /** What was paid, or what the one ride cost. */
  ofCents: number;
  refundCents: number;
  /** By the policy. */
  keptCents: number;
  /** Sent back earlier. */
  beforeCents: number;
  /** Kept when the ride became cheaper: no part of what it cost. */
  keptBeforeCents?: number;
  /** What has become of what goes back. */
  refundState?: RefundState | undefined;
  /** A bank holds money of it, or has taken it, after a dispute. */
  isWithBank: boolean;
};

/** What a guest gets back by a cancellation; `of` is 'you paid' or 'it cost', `terms` why something of it is kept. */
export function moneyBackInWords(money: MoneyBack, of: 'you paid' | 'it cost', terms: string): string[] {
  const { ofCents, refundCents, keptCents, beforeCents, refundState = 'owed', isWithBank, keptBeforeCents = 0 } = money;
  if (isWithBank) {
    return [
      'This payment was disputed with the bank, so its money is not ours to give back. Call us: a person answers.',
    ];
  }
  const [back, all, before] = [refundCents, ofCents, beforeCents].map(formatPrice);
  const failedCents = ofCents - refundCents - keptCents - beforeCents;
  const keptBefore = [keptBeforeInWords(keptBeforeCents, 'does not come back') ?? []].flat();
  const further = [
    ...(keptCents > 0 ? [terms] : []),
    ...keptBefore,
    ...(failedCents > 0
      ? [`Another ${formatPrice(failedCents)} could not be sent back before and is still yours: please call us.`]
      : []),
  ];
  const asked = refundWords[refundState].sentence(back ?? '');
  const isAll = keptCents === 0 && failedCents <= 0;
  if (refundCents === 0) {
    return isAll && beforeCents > 0
      ? [`All of the ${all} ${of} went back before: nothing more is due.`, ...keptBefore]
      : [
          beforeCents > 0
            ? `Of the ${all} ${of}, ${before} went back before. Nothing more is given back.`
            : `Of the ${all} ${of}, nothing is given back.`,
          ...further,
        ];
  }
  if (!isAll) {
    const earlier = beforeCents > 0 ? ` ${before} went back before.` : '';
    return [`You get back ${back} of the ${all} ${of}.${earlier}`, asked, ...further];
  }
  const rest = `You get back ${back}, the rest of the ${all} ${of}: ${before} went back before.`;
  const last = keptBeforeCents > 0 ? `You get back ${back}, what it cost when it was cancelled.` : undefined;
  return [beforeCents > 0 ? rest : (last ?? `You get all of it back: ${back}.`), asked, ...keptBefore];
}

/** The same for dispatch, in a line. */
export function moneyBackInShort({
  ofCents,
  refundCents,
  keptCents,
  beforeCents,
  keptBeforeCents = 0,
}: MoneyBack): string {
  return [
    `${formatPrice(refundCents)} of ${formatPrice(ofCents)}`,
    ...(beforeCents > 0 ? [`${formatPrice(beforeCents)} went back before`] : []),
    ...(keptCents > 0 ? [`${formatPrice(keptCents)} kept`] : []),
    ...(keptBeforeCents > 0 ? [`${formatPrice(keptBeforeCents)} kept of an earlier price`] : []),
  ].join(', ');
}

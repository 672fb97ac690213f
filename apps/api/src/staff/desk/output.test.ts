import { expect, it } from 'vitest';
import { csvLines, printPage } from './output.ts';

it('quotes what a spreadsheet would take apart, and lets no guest write a formula', () => {
  const row = [
    '5:50 PM',
    'Hyatt Place, 310 Rainbow Blvd',
    'Dana "D"',
    '+17165550123',
    '=1+1',
    '-2+3',
    '@SUM(A1)',
    '＝1+1',
    '',
  ];
  expect(csvLines([row])).toEqual([
    `5:50 PM,"Hyatt Place, 310 Rainbow Blvd","Dana ""D""",+17165550123,'=1+1,'-2+3,'@SUM(A1),'＝1+1,`,
  ]);
});

it('prints a head on every sheet, and shows what a guest typed as text', () => {
  const page = printPage([['Guest'], ['<b>Dana</b> & Co']], 'Rides of 2026-11-28').join('\n');
  expect(page).toContain('<thead><tr><th>Guest</th></tr></thead>');
  expect(page).toContain('<td>&lt;b&gt;Dana&lt;/b&gt; &amp; Co</td>');
});

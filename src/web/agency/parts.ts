/** The sections of the Agency page in display order. */
const titles = {
  name: 'Name, words and colour',
  logo: 'Logo',
  contact: 'Your contact details',
  approval: 'Approval',
  payroll: 'Payroll',
  'pay-calendar': 'Pay calendar',
  'bank-holidays': 'Bank holidays',
  'rates-by-day': 'Rates by day',
  reminders: 'Reminders',
  emails: 'Emails',
  records: 'How long to keep records',
} as const;

type AgencyPart = keyof typeof titles;

interface Part {
  /**
   * The id is also the section's URL fragment. Fields have ids too, so section ids have a prefix.
   */
  id: string;
  title: string;
  style: { scrollMarginTop: string };
}

/** The scroll margin keeps the section's title below the bar at the top of the window. */
const style = { scrollMarginTop: '4.5rem' };

export function partOf(part: AgencyPart): Part {
  return { id: `part-${part}`, title: titles[part], style };
}

export const agencyParts: readonly Part[] = (Object.keys(titles) as AgencyPart[]).map(partOf);

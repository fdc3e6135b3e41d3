import { csvLine } from '#domain/file/csv.ts';

interface HeadingsOfColumn {
  heading: string;
  others: readonly string[];
  doubtful?: readonly string[];
  isLeftOutOfTemplate?: true;
}

/**
 * Known headings of each column: from BrightPay, Sage, Xero, QuickBooks, Moneysoft, IRIS, Bullhorn,
 * Outlook, Google contacts and spreadsheets.
 */
export const columns = {
  fullName: {
    heading: 'Full name',
    others: ['name', 'worker', 'candidate', 'employee', 'agency worker', 'temp', 'display name'],
    doubtful: ['contact', 'contact name', 'user', 'person'],
  },
  firstName: {
    heading: 'First name',
    others: [
      'first',
      'first names',
      'forename',
      'forenames',
      'forename 1',
      'forename s',
      'given name',
      'given names',
    ],
    doubtful: ['known as', 'preferred name', 'nickname', 'christian name'],
    isLeftOutOfTemplate: true,
  },
  middleName: {
    heading: 'Middle name',
    others: ['middle', 'middle names', 'forename 2', 'second name', 'other names', 'additional name'],
    isLeftOutOfTemplate: true,
  },
  lastName: {
    heading: 'Last name',
    others: ['last', 'surname', 'family name', 'lastname'],
    isLeftOutOfTemplate: true,
  },
  email: {
    heading: 'Email',
    others: [
      'e mail',
      'mail',
      'email address',
      'e mail address',
      'emailaddress',
      'email 1',
      'e mail 1 value',
      'primary email',
      'work email',
      'personal email',
      'home email',
    ],
    doubtful: ['work email', 'username', 'user name', 'login', 'contact email'],
  },
  phone: {
    heading: 'Phone',
    others: [
      'phone number',
      'phone no',
      'phone 1 value',
      'telephone',
      'telephone number',
      'telephone no',
      'tel',
      'tel no',
      'mobile',
      'mobile number',
      'mobile no',
      'mobile phone',
      'mobile telephone',
      'contact number',
    ],
    doubtful: ['home phone', 'home telephone', 'work phone', 'business phone', 'primary phone', 'landline'],
  },
  clientName: {
    heading: 'Client',
    others: [
      'council',
      'client name',
      'client corporation',
      'client company',
      'placed at',
      'hirer',
      'end client',
    ],
    doubtful: [
      'company',
      'company name',
      'organisation',
      'organization',
      'customer',
      'site',
      'location',
      'trust',
    ],
  },
  jobTitle: {
    heading: 'Job title',
    others: ['job', 'job role', 'position', 'jobtitle', 'occupation'],
    doubtful: ['role', 'title', 'grade', 'type', 'department'],
  },
  startDate: {
    heading: 'Start date',
    others: [
      'start',
      'date started',
      'date begin',
      'employment start date',
      'placement start date',
      'date of joining',
    ],
    doubtful: ['from', 'date', 'hire date', 'date hired', 'continuous employment date'],
  },
  consultantEmail: {
    heading: 'Consultant email',
    others: ['consultant', 'consultant e mail', 'consultant email address', 'recruiter', 'recruiter email'],
    doubtful: ['owner', 'manager', 'contact owner', 'account manager'],
  },
  rateOfPay: {
    heading: 'Pay rate',
    others: ['rate of pay', 'pay rate £', 'pay', 'hourly pay', 'hourly pay rate', 'pay per hour'],
    doubtful: ['rate', 'hourly rate', 'basic rate', 'amount', 'salary'],
  },
  supplyBillAmount: {
    heading: 'Bill rate',
    others: [
      'supply bill rate',
      'supply bill amount',
      'bill rate £',
      'bill',
      'client bill rate',
      'charge rate',
      'client rate',
    ],
    doubtful: ['charge'],
  },
  ratesFrom: {
    heading: 'Rates from',
    others: ['rate from', 'rates from date', 'new rates from', 'rate effective date'],
  },
  endDate: {
    heading: 'End date',
    others: ['end', 'last day', 'leave date', 'leaving date', 'date end', 'scheduled end', 'finish date'],
    doubtful: ['to', 'until', 'review date'],
  },
  poNumber: {
    heading: 'PO number',
    others: ['po', 'po no', 'purchase order', 'purchase order number', 'purchase order no'],
    doubtful: ['order number', 'cost code'],
  },
  payrollNumber: {
    heading: 'Payroll number',
    others: [
      'payroll no',
      'payroll id',
      'payroll ref',
      'payroll reference',
      'works number',
      'works no',
      'employee number',
      'employee no',
      'employee ref',
      'employee reference',
      'staff number',
    ],
    doubtful: ['reference', 'ref', 'id', 'number', 'employee id', 'candidate id', 'worker id', 'staff id'],
  },
} as const satisfies Record<string, HeadingsOfColumn>;

export type Column = keyof typeof columns;

export const columnNames = Object.keys(columns) as [Column, ...Column[]];

export const columnsOfDays = ['startDate', 'endDate', 'ratesFrom'] as const;
export type ColumnOfDays = (typeof columnsOfDays)[number];

export const templateColumns = columnNames.filter((name) => !('isLeftOutOfTemplate' in columns[name]));

export function importTemplate(): string {
  const example: Partial<Record<Column, string>> = {
    fullName: 'Sam Taylor',
    email: 'sam.taylor@example.com',
    phone: '07700 900123',
    clientName: 'Camden Council',
    jobTitle: 'Social Worker',
    startDate: '16/11/2026',
    consultantEmail: 'your.consultant@example.com',
    rateOfPay: '21.50',
    supplyBillAmount: '28.75',
  };
  const headings = templateColumns.map((name) => columns[name].heading);
  const cells = templateColumns.map((name) => example[name] ?? '');
  return `\uFEFF${csvLine(headings)}\r\n${csvLine(cells)}\r\n`;
}

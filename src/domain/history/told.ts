/** How a member of a record stands in the list of changes. */
export interface Told {
  label: string;
  said: 'text' | 'day' | 'hours' | 'engagement' | 'yes or no' | 'division';
  /** An empty value of a new record gets no line. */
  isOptional?: true;
}

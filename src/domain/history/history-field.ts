export interface HistoryField {
  label: string;
  said: 'text' | 'day' | 'hours' | 'engagement' | 'yes or no' | 'division';
  isOptional?: true;
}

/**
 * The printed report: a line for each week. Loaded with the page of reports, because the sheet of all pages is
 * at its limit. Important rules of a layer win over later ones, hence the layer of the sheet.
 */

const rules = `
@page wide {
  @bottom-right {
    content: 'Page ' counter(page) ' of ' counter(pages);
    font: 8pt sans-serif;
  }
}
@layer base {
  @media print {
    [data-report-rows] {
      border: 0 !important;
      overflow: visible !important;
    }
    [data-report-rows] table {
      font-size: 8pt !important;
      line-height: 1.25 !important;
    }
    [data-report-rows] tr > * {
      height: auto !important;
      padding: 0.6mm 1.5mm !important;
      vertical-align: baseline !important;
    }
    [data-report-rows] tr > * > span.block,
    [data-report-rows] td > :nth-child(n + 2) {
      display: none !important;
    }
    [data-report-rows] tr > * * {
      min-height: 0 !important;
      margin-block: 0 !important;
      padding-block: 0 !important;
      font-size: inherit !important;
      line-height: inherit !important;
    }
    [data-report-rows] tr svg {
      display: none !important;
    }
    [data-report-rows] tfoot {
      display: table-row-group !important;
      font-weight: 600;
    }
  }
}
`;

let isAdopted = false;

/** A constructed sheet: the content security policy allows no style elements. */
export function adoptPaper(): void {
  if (isAdopted) return;
  isAdopted = true;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(rules);
  document.adoptedStyleSheets.push(sheet);
}

declare module 'pdfkit' {
  interface TextStyle {
    lineBreak: false;
    features: readonly string[];
    baseline: 'alphabetic';
  }

  class Structure {
    add(child: Structure): this;
    end(): this;
  }

  // eslint-disable-next-line import/no-default-export -- the package exports so
  export default class PDFDocument {
    constructor(options: object);
    readonly page: { width: number; height: number };
    addPage(): this;
    registerFont(name: string, file: Uint8Array): this;
    font(name: string): this;
    fontSize(points: number): this;
    fillColor(colour: string): this;
    text(text: string, x: number, y: number, style: TextStyle): this;
    widthOfString(text: string, style: Pick<TextStyle, 'features'>): number;
    rect(x: number, y: number, width: number, height: number): this;
    fill(colour: string): this;
    struct(type: string, content?: (() => void) | Structure[]): Structure;
    addStructure(structure: Structure): this;
    markContent(tag: 'Artifact'): this;
    endMarkedContent(): this;
    on(event: 'data', listener: (part: Uint8Array) => void): this;
    on(event: 'end', listener: () => void): this;
    on(event: 'error', listener: (problem: Error) => void): this;
    end(): this;
  }
}

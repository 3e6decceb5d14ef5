// The names of ARIA: https://www.w3.org/TR/wai-aria-1.3/, and the roles of its modules for graphics and publications.

export const ROLES: ReadonlySet<string> = new Set(
  `alert alertdialog application article associationlist associationlistitemkey associationlistitemvalue banner blockquote button caption
  cell checkbox code columnheader combobox comment complementary contentinfo definition deletion dialog directory document emphasis feed
  figure form generic grid gridcell group heading image img insertion link list listbox listitem log main mark marquee math menu menubar
  menuitem menuitemcheckbox menuitemradio meter navigation none note option paragraph presentation progressbar radio radiogroup region
  row rowgroup rowheader scrollbar search searchbox sectionfooter sectionheader separator slider spinbutton status strong subscript
  suggestion superscript switch tab table tablist tabpanel term text textbox time timer toolbar tooltip tree treegrid treeitem
  graphics-document graphics-object graphics-symbol`.split(/\s+/),
);

export const ATTRIBUTES: ReadonlySet<string> = new Set(
  `activedescendant atomic autocomplete braillelabel brailleroledescription busy checked colcount colindex colindextext colspan controls
  current describedby description details disabled dropeffect errormessage expanded flowto grabbed haspopup hidden invalid keyshortcuts
  label labelledby level live modal multiline multiselectable orientation owns placeholder posinset pressed readonly relevant required
  roledescription rowcount rowindex rowindextext rowspan selected setsize sort valuemax valuemin valuenow valuetext actions`
    .split(/\s+/)
    .map((name) => `aria-${name}`),
);

/** Words of components in the text of a page, which islands may have, too. */
export const CONTENT = {
  admonitions: DOCSITE_WORDS.admonitions,
  code: DOCSITE_WORDS.code,
  details: DOCSITE_WORDS.details,
  diagram: DOCSITE_WORDS.diagram,
  example: DOCSITE_WORDS.example,
  image: DOCSITE_WORDS.image,
  stub: DOCSITE_WORDS.stub,
  toc: DOCSITE_WORDS.toc,
};

/** Words of live examples. */
export const EXAMPLES = {
  example: DOCSITE_WORDS.example,
  live: DOCSITE_WORDS.liveExample,
  components: DOCSITE_WORDS.components,
  pageActions: DOCSITE_WORDS.pageActions,
};

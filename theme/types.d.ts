// What a site's own code finds besides imports: `"types": ["docsite-cli/types"]` in its `tsconfig.json`.
import "./imports.js";
import "docsite-cli";

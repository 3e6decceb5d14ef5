// What a site's own code finds besides imports: `"types": ["docsite/types"]` in its `tsconfig.json`.
import "./imports.js";
import "docsite";

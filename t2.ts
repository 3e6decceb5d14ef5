import { readDescriptions } from "./src/io/descriptions.js";
import { checkSamples } from "./test/support/openapi-samples.js";
import { readdirSync } from "node:fs";
const list: [string,string][] = [["/work/wt/api","openapi/companion.yaml"],["/work/shared/corpora/openapi","museum.yaml"]];
for (const f of readdirSync("/work/shared/corpora/openapi/oai-examples",{recursive:true}) as string[]) if (/\.(json|yaml)$/.test(f) && !/Pet\.|Error|parameters/.test(f)) list.push(["/work/shared/corpora/openapi/oai-examples",f]);
list.push(["/work/shared/corpora/openapi/digitalocean","DigitalOcean-public.v2.yaml"],["/work/shared/corpora/openapi","github.json"]);
const only=process.argv[2];
for (const [dir, source] of list) {
  if (only && !source.includes(only)) continue;
  const [s]=readDescriptions(dir,{descriptions:[{source}],tryIt:true,codeSamples:[],downloads:true});
  const t=performance.now();
  const r=checkSamples(s!);
  console.log(source,r.count,"invalid",r.invalid.length,Math.round(performance.now()-t)+"ms");
  for (const i of r.invalid.slice(0,Number(process.argv[3]??6))) console.log("  ",i.at,i.errors.slice(0,300),"\n     ",JSON.stringify(i.value)?.slice(0,200));
}

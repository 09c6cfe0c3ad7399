// Imported first by every script: the right Node, and the project's own folder to stand in.
import path from "node:path";

const newEnough = 26;

if (Number(process.versions.node.split(".")[0]) < newEnough) {
	console.error(
		`This is Node ${process.version}, but the academy needs Node ${newEnough}, which npm installs with it. Use npm start, npm run dev, npm test or npm run admin.`,
	);
	process.exit(1);
}
process.chdir(path.dirname(import.meta.dirname));

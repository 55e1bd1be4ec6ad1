// The style sheets of the pages on which the couple change their wedding.

import editedLists from "../editing/lists.css?inline";
import weddingEditing from "../editing/wedding-editing.css?inline";
import photosPart from "../photos.css?inline";
import previewForm from "./preview-form.css?inline";
import previewPart from "./preview.css?inline";

export const weddingSheets = photosPart + weddingEditing + editedLists + previewPart + previewForm;

// Names of restaurants, dishes and people, made of few words that repeat as in reality: a search for one word
// finds thousands, for another a handful.

export const FIRST_WORDS =
  'Golden Little Old New Blue Red Green Silver Lucky Happy Royal Rustic Corner Harbor Garden Sunny Hidden Urban Village Grand Copper Iron Maple Cedar Willow River Lake Hill Valley Ocean Desert Prairie Northern Southern Eastern Western Midnight Morning Evening Twilight Humble Noble Brave Gentle Wild Quiet Crooked Velvet Amber Ivory Crimson Scarlet Emerald Sapphire Jade Coral Saffron Juniper Sage Thyme'.split(
    ' ',
  );
export const SECOND_WORDS =
  'Dragon Lantern Table Spoon Fork Kitchen Oven Hearth Garden Lotus Tiger Elephant Fox Owl Bear Crane Heron Sparrow Anchor Bridge Market Station Tavern House Barn Mill Cellar Porch Terrace Balcony Bamboo Olive Fig Lemon Pepper Basil Ginger Clove Pot Pan Wok Grill Plate Bowl Cup Basket Wagon Wheel Star Moon Sun Cloud Rain Stone Feather Crown Arrow Compass Harvest Orchard'.split(
    ' ',
  );

/** A cuisine, with the parts of the names of its restaurants and dishes. */
export const CUISINES: readonly { name: string; kind: string; dishes: readonly string[] }[] = [
  {
    name: 'Italian',
    kind: 'Trattoria',
    dishes: ['Pizza', 'Lasagna', 'Risotto', 'Gnocchi', 'Tiramisu', 'Carbonara'],
  },
  {
    name: 'Mexican',
    kind: 'Cantina',
    dishes: ['Taco', 'Burrito', 'Quesadilla', 'Enchilada', 'Churro', 'Tostada'],
  },
  {
    name: 'Japanese',
    kind: 'Izakaya',
    dishes: ['Ramen', 'Sushi Roll', 'Tempura', 'Donburi', 'Gyoza', 'Mochi'],
  },
  {
    name: 'Chinese',
    kind: 'Palace',
    dishes: ['Dumpling', 'Noodles', 'Fried Rice', 'Spring Roll', 'Hot Pot', 'Bao'],
  },
  {
    name: 'Indian',
    kind: 'Tandoor',
    dishes: ['Curry', 'Biryani', 'Samosa', 'Naan', 'Paneer', 'Lassi'],
  },
  {
    name: 'Thai',
    kind: 'Thai',
    dishes: ['Pad Thai', 'Green Curry', 'Satay', 'Tom Yum', 'Larb', 'Mango Rice'],
  },
  {
    name: 'American',
    kind: 'Diner',
    dishes: ['Burger', 'Hot Wings', 'Mac and Cheese', 'Ribs', 'Milkshake', 'Club Sandwich'],
  },
  {
    name: 'Mediterranean',
    kind: 'Taverna',
    dishes: ['Falafel', 'Gyro', 'Moussaka', 'Hummus', 'Kebab', 'Baklava'],
  },
  {
    name: 'Vietnamese',
    kind: 'Pho House',
    dishes: ['Pho', 'Banh Mi', 'Summer Roll', 'Bun Cha', 'Vermicelli', 'Iced Coffee'],
  },
  {
    name: 'Korean',
    kind: 'Barbecue',
    dishes: ['Bibimbap', 'Bulgogi', 'Kimchi Stew', 'Japchae', 'Corn Dog', 'Bingsu'],
  },
];

export const MANNERS =
  'Classic Spicy Smoked Grilled Crispy Roasted Braised Fresh House Sweet Garlic Lemon Chili Coconut Truffle Maple Ginger Sesame Herbed Loaded'.split(
    ' ',
  );
export const CATEGORIES = ['Starters', 'Favorites', 'Mains', 'Sides', 'Desserts'];
export const FIRST_NAMES =
  'Ada Ben Cleo Dan Eva Finn Gia Hal Ivy Jon Kim Leo Mia Ned Ola Pia Quin Rex Sue Tom Uma Vic Wes Xia Yan Zoe'.split(
    ' ',
  );
export const LAST_NAMES =
  'Abbott Baker Carter Dalton Ellis Foster Grant Hughes Irwin Jensen Keller Lawson Mercer Norton Owens Parker Quinn Reyes Sutton Turner Upton Vargas Walsh Young Zimmer'.split(
    ' ',
  );
export const STREETS = [
  'Elm St',
  'Oak Ave',
  'Main St',
  'Lake Rd',
  'Hill Dr',
  'Park Blvd',
  '2nd St',
];
/** Cities with the first three digits of their postal codes. */
export const CITIES = [
  'Springfield, IL 627',
  'Riverton, NJ 080',
  'Fairview, TN 370',
  'Georgetown, TX 786',
  'Salem, OR 973',
  'Franklin, MA 020',
  'Clinton, NY 133',
  'Madison, WI 537',
  'Bristol, CT 060',
  'Dayton, OH 454',
  'Auburn, AL 368',
  'Arlington, VA 222',
  'Oxford, MS 386',
  'Jackson, MI 492',
  'Burlington, VT 054',
  'Lexington, KY 405',
  'Milton, GA 300',
  'Ashland, NE 680',
  'Newport, RI 028',
  'Hudson, CO 806',
];
/** Choices of some dishes: a size, and extras. */
export const SIZE_NAMES = ['Small', 'Regular', 'Large'];
export const EXTRAS = ['Extra cheese', 'Avocado', 'Hot sauce', 'Fried egg', 'Pickles', 'Bacon'];
export const REVIEW_TEXTS = [
  'Hot when it came, and on time.',
  'Good, though the portion was small.',
  'We order here every week.',
  'Late, and the sauce was missing.',
  'As good as eating there.',
  'Fine for the price.',
];
